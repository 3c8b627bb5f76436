-- The product that a data sheet names, as far as it was read: a sheet of another product is noticed.
alter table safety_data_sheet add column product_name text check (length(product_name) <= 200);
