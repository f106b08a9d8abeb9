-- What was spent on a trip is found by its cards, also once its statements are in the archive.
create index posting_archive_by_card on posting_archive (client_id, (was->>'card_id'));
