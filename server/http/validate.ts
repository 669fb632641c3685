import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';

// Every wrong field is found at once: boundInput has bounded what there is to check.
const common: Options = {
  removeAdditional: false,
  allErrors: true,
  verbose: true,
  useDefaults: true,
  strict: false,
};

/** Bodies are JSON and say their types themselves; what stands in an address is text and is read as what the schema wants. */
export function validateByPart(app: FastifyInstance): void {
  const strict = new Ajv({ ...common, coerceTypes: false });
  const lenient = new Ajv({ ...common, coerceTypes: 'array' });
  for (const ajv of [strict, lenient]) addFormats.default(ajv);
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compiledLater(() => (httpPart === 'body' ? strict : lenient).compile(schema as object)),
  );
}

/** Compiles a schema when it is first used: all of them at the start would take a third of it. */
function compiledLater(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined;
  const validate: FastifyValidationResult = (data) => {
    compiled ??= compile();
    const isValid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
}
