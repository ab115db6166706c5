/** The part of JSON Schema 2020-12 that the API description uses. IMP-04 */
export interface ApiSchema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly ApiSchema[];
  oneOf?: readonly ApiSchema[];
  items?: ApiSchema;
  properties?: Readonly<Record<string, ApiSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | ApiSchema;
  propertyNames?: ApiSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A parameter in the path or in the query. */
export interface ApiParameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  description?: string;
  style?: 'deepObject';
  explode?: boolean;
  schema: ApiSchema;
}

/** A body or an answer, by media type. */
export interface ApiContent {
  description?: string;
  required?: boolean;
  content?: Readonly<Record<string, { schema: ApiSchema; example?: unknown }>>;
  headers?: Readonly<Record<string, { description: string; schema: ApiSchema }>>;
  $ref?: string;
}

/** One call of the API. */
export interface ApiOperation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description: string;
  /** Empty for a call that needs no session. */
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly ApiParameter[];
  requestBody?: ApiContent;
  responses: Readonly<Record<string, ApiContent>>;
  /** The permission that decides, by its name in the table. */
  'x-permission': string;
  /** The codes of its own refusals, beside those that every call may give. */
  'x-refusals'?: readonly string[];
}

/** GET /openapi.json: the description of the API, as OpenAPI 3.1. IMP-04 */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: readonly { url: string; description: string }[];
  tags: readonly { name: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  components: {
    securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
    schemas: Readonly<Record<string, ApiSchema>>;
    responses: Readonly<Record<string, ApiContent>>;
  };
}
