import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

// Every wrong field is found at once: boundInput has bounded what there is to check.
const common: Options = { removeAdditional: false, allErrors: true, verbose: true, useDefaults: true, strict: false };

/** Bodies are JSON and say their types themselves; what stands in an address is text and is read as what the schema wants. */
export function validateByPart(app: FastifyInstance): void {
  const strict = new Ajv({ ...common, coerceTypes: false });
  const lenient = new Ajv({ ...common, coerceTypes: 'array' });
  for (const ajv of [strict, lenient]) addFormats.default(ajv);
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : lenient).compile(schema as object));
}
