import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestApp, testApp } from './testing/test-app.ts';

const app = await testApp();

describe('the server', () => {
  it('answers an unknown address with an error in the common format', async () => {
    const answer = await fetch(`${app.url}/api/nowhere`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      message: 'There’s nothing at this address.',
      code: 'not_found',
    });
  });

  it.each([
    ['GET', 'v2/user', 401],
    ['POST', 'login', 422],
    ['GET', 'config', 200],
    ['GET', 'nowhere', 404],
  ])('forbids caching the answer to %s %s', async (method, path, status) => {
    const answer = await fetch(`${app.url}/api/${path}`, { method });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it('describes itself as OpenAPI', async () => {
    const answer = await fetch(`${app.url}/api/docs/json`);
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
  });
});

it('stops although a browser holds a connection that it has opened and never used', async () => {
  const app = await startTestApp();
  const { hostname, port } = new URL(app.url);
  const taken = once(app.server.server, 'connection');
  const unused = connect({ host: hostname, port: Number(port) });
  await taken;
  await app.close();
  unused.destroy();
});
