import { z } from "zod";

/** The part of JSON Schema that content schemas use. */
export interface JsonSchema {
  readonly $ref?: string | undefined;
  readonly $defs?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** What a text is: `markdown`, `media`, `testimony-id` and others (`field-kind.ts`). */
  readonly format?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  /** Words for the values of `enum`, in their order. */
  readonly enumDescriptions?: readonly string[] | undefined;
  readonly examples?: readonly unknown[] | undefined;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: JsonSchema | undefined;
  readonly items?: JsonSchema | undefined;
  readonly maxItems?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly not?: unknown;
}

/** `false` allows nothing. */
const written = (schema: unknown) => (schema === true ? {} : schema === false ? { not: {} } : schema);

export const jsonSchema: z.ZodType<JsonSchema, unknown> = z.preprocess(
  written,
  z.lazy(() =>
    z.object({
      $ref: z.string().optional(),
      $defs: z.record(z.string(), jsonSchema).optional(),
      title: z.string().optional(),
      description: z.string().optional(),
      format: z.string().optional(),
      type: z.union([z.string(), z.array(z.string())]).optional(),
      const: z.unknown().optional(),
      enum: z.array(z.unknown()).optional(),
      enumDescriptions: z.array(z.string()).optional(),
      examples: z.array(z.unknown()).optional(),
      default: z.unknown().optional(),
      properties: z.record(z.string(), jsonSchema).optional(),
      required: z.array(z.string()).optional(),
      additionalProperties: jsonSchema.optional(),
      items: jsonSchema.optional(),
      maxItems: z.number().optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      anyOf: z.array(jsonSchema).optional(),
      oneOf: z.array(jsonSchema).optional(),
      not: z.unknown().optional(),
    }),
  ),
);

/** Follows references into `$defs` of the root. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const target = root.$defs?.[schema.$ref?.replace("#/$defs/", "") ?? ""];
  return target === undefined ? schema : resolved({ ...target, ...without$ref(schema) }, root);
}

function without$ref({ $ref: _, ...rest }: JsonSchema): JsonSchema {
  return rest;
}
