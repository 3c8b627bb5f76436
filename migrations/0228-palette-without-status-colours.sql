-- Red and amber mean overdue and soon: as the colour of an organisation they looked like a warning.
alter table client drop constraint client_color_check;
update client set color = case color when 'red' then 'magenta' when 'orange' then 'magenta' when 'ochre' then 'green' end
 where color in ('red', 'orange', 'ochre');
alter table client add constraint client_color_check
  check (color in ('teal', 'blue', 'indigo', 'violet', 'magenta', 'green', 'slate'));
