import type { FastifySchema } from 'fastify';
import type { Call } from '../../contract/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves, for its description. */
    call?: Call;
  }
}

/** Describes a route as it is on the wire: forms, files and redirects aren't JSON. */
export function describeCall(schema: FastifySchema, call: Call | undefined): FastifySchema {
  if (!call) return schema;
  return {
    ...schema,
    ...(call.form && { consumes: ['multipart/form-data'], body: call.form }),
    ...answerOf(call, jsonOf(schema)),
  };
}

const jsonOf = ({ response }: FastifySchema): unknown =>
  typeof response === 'object' && response !== null && 200 in response ? response[200] : undefined;

function answerOf({ answers, mayAnswer }: Call, json: unknown): object {
  if (mayAnswer)
    return {
      response: {
        200: {
          description: 'The data, or the file',
          content: { 'application/json': { schema: json }, [mayAnswer]: { schema: { type: 'string' } } },
        },
      },
    };
  if (answers === undefined) return {};
  if (answers === 'redirect')
    return { response: { 302: { description: 'A redirect to a page of this site', type: 'null' } } };
  return {
    produces: [answers],
    response: {
      200: { description: 'The file', type: 'string', ...(answers !== 'text/csv' && { format: 'binary' }) },
    },
  };
}
