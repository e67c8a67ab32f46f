"""The audit: recorded rounds settled again in bulk, and every payment that differs from what the pipeline pays."""
