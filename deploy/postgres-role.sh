# Read by the Postgres image when it makes the database (compose.yaml): the site's own role, which is no superuser and
# makes the roles of its API. The superuser has no password afterwards, so it can be used inside the container alone.
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username=postgres --no-password <<'SQL'
create role modulverk login createrole password :'password';
create database modulverk owner modulverk;
alter role postgres password null;
SQL
