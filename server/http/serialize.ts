import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/**
 * Compiles a reply's serializer when it's first needed: compiling all of them would take a third of the
 * start.
 */
export function serializeLater(app: FastifyInstance): void {
  const compile = SerializerSelector()();
  app.setSerializerCompiler((route) => {
    let serialize: ((data: unknown) => string) | undefined;
    return (data) => (serialize ??= compile({ ...route, httpStatus: route.httpStatus ?? '' }))(data);
  });
}
