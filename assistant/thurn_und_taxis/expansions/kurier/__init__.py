"""Der Kurier der Fürstin: letters of the nobility and the courier."""
