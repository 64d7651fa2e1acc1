import type { ColumnType } from 'kysely';

/** JSON goes in as text (arrays would become PostgreSQL arrays otherwise) and comes out parsed. */
export type Json<T> = ColumnType<T, string, string>;
/** The same with a default of the database's. */
export type JsonOr<T> = ColumnType<T, string | undefined, string>;
