import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('the server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(async () => app.close());

  it('answers an unknown address in the one shape of errors', async () => {
    const answer = await fetch(`${app.url}/api/nowhere`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      message: 'There is nothing at this address.',
      code: 'not_found',
    });
  });

  it('describes itself as OpenAPI', async () => {
    const answer = await fetch(`${app.url}/api/docs/json`);
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
  });
});
