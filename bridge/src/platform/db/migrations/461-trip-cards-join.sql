-- A card that was activated in the place of one which had left a trip before goes along; the one whose place it takes, until
-- whoever planned the trip was told.
alter table trip_card
  add joins_for uuid,
  add foreign key (client_id, joins_for) references card;
create index trip_card_joins on trip_card (client_id) where joins_for is not null;
