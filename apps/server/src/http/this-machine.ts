import type { FastifyRequest } from 'fastify';

const loopbackAddress = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const loopbackName = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;
/** What proxies, balancers and content networks add to what they pass on. */
const proxyHeader =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|(cf|fastly|fly)-.+|cdn-loop|x-envoy-.+|x-amzn-.+)$/;

/** The connection comes from this machine and no proxy brought it, under a name no foreign page can have made its own. */
export function isAtThisMachine({
  socket,
  headers,
  hostname,
}: Pick<FastifyRequest, 'socket' | 'headers' | 'hostname'>): boolean {
  const isForwarded = Object.keys(headers).some((name) => proxyHeader.test(name));
  return loopbackAddress.test(socket.remoteAddress ?? '') && !isForwarded && loopbackName.test(hostname);
}
