-- The balance that the issuer was last told of; null until it was.
alter table account add reported_minor bigint;
