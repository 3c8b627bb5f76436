-- A course that the law allows only beside an oral or practical part (GefStoffV § 14 (2)) leaves its assignment open: it
-- is completed by an instruction in person, or by the signature of whoever held the oral part.
alter table assignment
  -- When the course was completed.
  add column online_at timestamptz,
  -- Who confirmed the oral part, by name, and their signature.
  add column oral_by text,
  add column oral_signature jsonb;
