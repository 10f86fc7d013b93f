export interface Addresses {
  siteUrl: string
  webhookToken: string
  projectUrl: string
  publishableKey: string
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
const headers = (values: Record<string, string>) => `${quote(JSON.stringify(values))}::jsonb`

/**
 * SQL of the project's schedules (pg_cron) and of the webhook for changed content (pg_net). It can
 * be run again.
 */
export function projectSql({ siteUrl, webhookToken, projectUrl, publishableKey }: Addresses): string {
  const retryMail = `select net.http_post(${quote(`${projectUrl}/functions/v1/send-contact-email`)},
    '{}'::jsonb, headers := ${headers({ apikey: publishableKey })})`
  // Each release is a transaction; a failed one is due again after an hour, so the loop ends.
  const applyReleases =
    "do $$ begin while public.apply_due_release() ->> 'release' is not null loop commit; end loop; end $$"
  return `
do $$ begin
  if to_regnamespace('cron') is null then create extension pg_cron; end if;
  if to_regnamespace('net') is null then create extension pg_net; end if;
end $$;

select cron.schedule('mail', '*/5 * * * *', ${quote(retryMail)});
select cron.schedule('releases', '30 seconds', ${quote(applyReleases)});

create or replace function private.call_webhook() returns trigger
  language plpgsql security definer set search_path = ''
  as $hook$
begin
  perform net.http_post(${quote(`${siteUrl}/webhooks/content-changed`)}, '{}'::jsonb,
    headers := ${headers({ Authorization: `Bearer ${webhookToken}` })});
  return null;
end
$hook$;
revoke all on function private.call_webhook() from public;

do $$ declare watched text; begin
  for watched in select relation from private.content_types union select 'media' loop
    execute format('create or replace trigger call_webhook after insert or update or delete on public.%I
      for each statement execute function private.call_webhook()', watched);
  end loop;
end $$;
`
}
