# Run by the Postgres image on initialization (compose.yaml). Creates the site's role, which is no
# superuser and creates the API roles. Removes the superuser's password, so it works only inside the
# container.
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username=postgres --no-password <<'SQL'
create role modulverk login createrole password :'password';
create database modulverk owner modulverk;
alter role postgres password null;
SQL
