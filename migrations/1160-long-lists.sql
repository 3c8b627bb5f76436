-- Long lists (docs/adr/0139-long-lists.md), measured with 100,000 rows of an organisation.

-- A search through the names of all folders reads files in the order of their names until a page is full. Without an index it read and
-- sorted all of them.
create index document_names on document (client_id, sort_key(name), id) where deleted_at is null;

-- The number of all inspections is counted in the index. The policy for workers hides no deleted rows, so no index without them is used;
-- with the column in it, the table does not have to be read.
drop index inspection_created;
create index inspection_created on inspection (client_id, created_at desc nulls last, id) include (deleted_at);
