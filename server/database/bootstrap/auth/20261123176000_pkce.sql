-- PKCE (RFC 7636): the challenge of the client that asked for the link. A newer link replaces it together with the token.
alter table auth.one_time_tokens
  add column code_challenge text constraint one_time_tokens_code_challenge_length check (char_length(code_challenge) between 43 and 128),
  add column code_challenge_method text constraint one_time_tokens_code_challenge_method_known check (code_challenge_method in ('s256', 'plain')),
  add constraint one_time_tokens_code_challenge_complete check ((code_challenge is null) = (code_challenge_method is null));
