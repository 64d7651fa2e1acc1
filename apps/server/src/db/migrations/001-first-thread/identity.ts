/** Staff accounts and their sessions; passwords, tokens and codes are kept as hashes only. */
export const identityTables = `
create table staff_users (
  staff_id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  given_name text not null default '',
  family_name text not null default '',
  password_hash text,
  must_change_password boolean not null default true,
  groups text[] not null default '{}',
  google_subject text unique,
  failed_sign_ins integer not null default 0,
  locked_until timestamptz,
  disabled_at timestamptz,
  session_version integer not null default 1,
  created_at timestamptz not null
);
create unique index staff_users_email on staff_users (email);

create table identity_keys (
  key_id text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);
create table identity_challenges (
  challenge_hash text primary key,
  staff_id uuid not null references staff_users on delete cascade,
  expires_at timestamptz not null
);
create table refresh_tokens (
  token_hash text primary key,
  family_id uuid not null,
  staff_id uuid not null references staff_users on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  successor text,
  revoked_at timestamptz,
  idle_until timestamptz not null,
  absolute_until timestamptz not null
);
create index refresh_tokens_family on refresh_tokens (family_id);
create index refresh_tokens_staff on refresh_tokens (staff_id);
create table reset_codes (
  staff_id uuid primary key references staff_users on delete cascade,
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);
create table google_sign_ins (
  state_hash text primary key,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
`;
