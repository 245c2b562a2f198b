"""What a player may want to do, choice by choice."""
