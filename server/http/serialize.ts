import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

type Serialize = (data: unknown) => string;

/** Serializers by their schema: apps in one process, as in tests, share them. */
const serializers = new WeakMap<object, Serialize>();

/**
 * Compiles a reply's serializer when it's first needed: compiling all of them would take a third of the
 * start.
 */
export function serializeLater(app: FastifyInstance): void {
  const compile = SerializerSelector()();
  app.setSerializerCompiler((route) => (data) => {
    const known = serializers.get(route.schema as object);
    if (known) return known(data);
    const serialize = compile({ ...route, httpStatus: route.httpStatus ?? '' });
    serializers.set(route.schema as object, serialize);
    return serialize(data);
  });
}
