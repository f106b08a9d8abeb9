-- How a person files spending: an own category for a merchant, and a note on a charge. Both are the person's alone; nobody
-- else of the account reads them.
create table own_category (
  client_id text not null,
  cardmember_id uuid not null,
  merchant_id uuid not null references merchant,
  category text not null check (category in (
    'groceries', 'fuel', 'restaurants', 'travel', 'online', 'subscriptions', 'shopping', 'health'
  )),
  set_at timestamptz(3) not null,
  primary key (client_id, cardmember_id, merchant_id),
  foreign key (client_id, cardmember_id) references cardmember
);

create table charge_note (
  client_id text not null,
  cardmember_id uuid not null,
  -- The authorization of the charge, so that a note stays when a hold is posted; the posting where there was none. No
  -- foreign key: both are archived.
  charge_id uuid not null,
  note text not null check (char_length(note) between 1 and 200),
  search_text text not null generated always as (fold_text(note)) stored,
  written_at timestamptz(3) not null,
  primary key (client_id, cardmember_id, charge_id),
  foreign key (client_id, cardmember_id) references cardmember
);
