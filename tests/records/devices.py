"""Two devices, by the secrets that they show."""

ADA = "the-secret-of-the-device-of-ada"
BO = "the-secret-of-the-device-of-bo"
