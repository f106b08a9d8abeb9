-- What the bridge has put, or was about to put, into a store of objects: noted before it is sent there, so that
-- none is lost track of. One that no file refers to any more is deleted there, and then here.
create table stored_object (
  id uuid primary key,
  at timestamptz(3) not null
);
create index stored_object_at on stored_object (at);

-- The content of a file is here or there.
alter table upload alter content drop not null;
alter table upload add object_id uuid unique references stored_object;
alter table upload add check ((content is null) <> (object_id is null));
