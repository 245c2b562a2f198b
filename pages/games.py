import streamlit as st

st.title("Table Assistant")
st.write("Referee and scorekeeper for the board game on your table.")
