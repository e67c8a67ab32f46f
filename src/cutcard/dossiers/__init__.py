"""What a laboratory is handed: the cross-check of a PAR sheet, and a dossier, one signed archive with everything."""
