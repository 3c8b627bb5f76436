-- What is due of the committee are meetings whose minutes are not closed: a few, however many meetings there have been.
create index committee_meeting_open on committee_meeting (client_id, held_on) where closed_on is null;
