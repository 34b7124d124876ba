-- Run once by PostgreSQL's superuser with psql; compose.yaml does it when it creates the database.
-- sukli_owner owns the tables, and only `sukli migrate` uses it; sukli serves, and cannot change the journal.
\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD
CREATE ROLE sukli_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE sukli LOGIN PASSWORD :'server_password';
CREATE DATABASE sukli OWNER sukli_owner;
REVOKE ALL ON DATABASE sukli FROM PUBLIC;
GRANT CONNECT ON DATABASE sukli TO sukli;
