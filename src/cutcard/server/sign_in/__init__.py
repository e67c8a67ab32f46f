"""Who somebody is: sign-in of staff and members, their sessions, and what is known of them outside of the journal."""
