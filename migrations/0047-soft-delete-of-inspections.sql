-- Inspections and risk assessments are kept for thirty days after they were deleted, with all that belongs to them.
call enable_soft_delete('inspection');
call enable_soft_delete('risk_assessment');
