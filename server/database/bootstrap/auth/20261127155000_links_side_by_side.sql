-- An account may have several unused links of one kind. A new request must not invalidate an
-- earlier link, because anyone may send it. Using one link uses up the others of its kind.
alter table auth.one_time_tokens drop constraint one_time_tokens_user_id_token_type_key;
create index one_time_tokens_user_id_token_type_idx on auth.one_time_tokens (user_id, token_type);
