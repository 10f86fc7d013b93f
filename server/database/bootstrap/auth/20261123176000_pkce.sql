-- PKCE code challenge (RFC 7636) of the client that requested the link.
alter table auth.one_time_tokens
  add column code_challenge text constraint one_time_tokens_code_challenge_length check (char_length(code_challenge) between 43 and 128),
  add column code_challenge_method text constraint one_time_tokens_code_challenge_method_known check (code_challenge_method in ('s256', 'plain')),
  add constraint one_time_tokens_code_challenge_complete check ((code_challenge is null) = (code_challenge_method is null));
