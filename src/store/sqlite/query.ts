import type { Condition, Query, Scalar } from "../../domain/documents/document-store.ts";

export interface SqlQuery {
  readonly sql: string;
  readonly values: readonly Bound[];
}
type Bound = string | number;

/** The JSON path of one key; dots, quotes and brackets are part of the key. */
function jsonPath(field: string): string {
  return `$.${JSON.stringify(field)}`;
}

const FIELD = "json_extract(data, ?)";
const FIELD_TYPE = "json_type(data, ?)";

/** A missing field has the type NULL and meets no condition, as in Firestore. Neither does null meet `!=`. */
const CONDITIONS: Readonly<Record<Condition["is"], string>> = {
  "==": `${FIELD_TYPE} IN (?, ?) AND ${FIELD} = ?`,
  ">": `${FIELD_TYPE} IN (?, ?) AND ${FIELD} > ?`,
  "!=": `${FIELD_TYPE} <> 'null' AND NOT (${FIELD_TYPE} IN (?, ?) AND ${FIELD} = ?)`,
  "array-contains": `${FIELD_TYPE} = 'array' AND EXISTS (SELECT 1 FROM json_each(data, ?) WHERE type IN (?, ?) AND atom = ?)`,
};

/** JSON types that can equal a value. Without them SQLite finds `true = 1`, and any text above any number. */
const TYPES = { boolean: ["true", "false"], number: ["integer", "real"], string: ["text", "text"] } as const;

function boundValues({ field, is, value }: Condition): readonly Bound[] {
  const path = jsonPath(field);
  const comparable = typeof value === "boolean" ? Number(value) : value;
  const types = typesOf(value);
  switch (is) {
    case "==":
    case ">":
      return [path, ...types, path, comparable];
    case "!=":
      return [path, path, ...types, path, comparable];
    case "array-contains":
      return [path, path, ...types, comparable];
  }
}

function typesOf(value: Scalar): readonly [string, string] {
  if (typeof value === "boolean") return TYPES.boolean;
  return typeof value === "number" ? TYPES.number : TYPES.string;
}

/** Types sort before values, as in Firestore. */
const TYPE_RANK = `CASE ${FIELD_TYPE} WHEN 'null' THEN 0 WHEN 'true' THEN 1 WHEN 'false' THEN 1
  WHEN 'integer' THEN 2 WHEN 'real' THEN 2 WHEN 'text' THEN 3 WHEN 'array' THEN 4 ELSE 5 END`;

/**
 * The statement for a query. Its text depends only on the shape of the query, so it can be prepared once. Equal values
 * are ordered by id, in the same direction, as in Firestore's index.
 */
export function sqlQuery(collection: string, { where = [], orderBy }: Query): SqlQuery {
  const path = orderBy === undefined ? undefined : jsonPath(orderBy.field);
  const direction = orderBy?.direction === "desc" ? "DESC" : "ASC";
  const tests = ["collection = ?", ...where.map(({ is }) => `(${CONDITIONS[is]})`)];
  const values = [collection, ...where.flatMap(boundValues)];
  const select = "SELECT id, data FROM documents WHERE";
  if (path === undefined) return { sql: `${select} ${tests.join(" AND ")} ORDER BY id`, values };
  const order = [TYPE_RANK, FIELD, "id"].map((term) => `${term} ${direction}`).join(", ");
  return {
    sql: `${select} ${[...tests, `${FIELD_TYPE} IS NOT NULL`].join(" AND ")} ORDER BY ${order}`,
    values: [...values, path, path, path],
  };
}
