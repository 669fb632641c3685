-- A sale opens the conversation of its buyer and seller with a message by the site, which has no author.
alter table inquiry_message alter column author_id drop not null;
alter table inquiry_message drop constraint inquiry_message_side_check;
alter table inquiry_message add constraint inquiry_message_side_check check (side in ('buyer', 'seller', 'site'));
alter table inquiry_message add check ((side = 'site') = (author_id is null));
