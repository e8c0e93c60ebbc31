// A tus server for tests, in its own process: `node tus-server.ts <port> <folder>`. It accepts the token `good`,
// rejects the content of `letter.mp4`, has no space for `large.mp4`, never finishes receiving `endless.mp4`, answers for
// `blocked.mp4` as a proxy that takes no bytes, and adds `dance.jpg` to its album.
import { createServer } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const [port = '0', directory = '.'] = process.argv.slice(2);

const datastore = new FileStore({ directory });
const tus = new Server({
  path: '/api/uploads',
  datastore,
  exposedHeaders: ['upload-album'],
  generateUrl: (request, { path, id }) =>
    `http://${request.headers.get('host') ?? ''}${path}/${id}`,
  onIncomingRequest: async (request, id) => {
    if (request.headers.get('authorization') !== 'Bearer good')
      throw {
        status_code: 401,
        body: JSON.stringify({ message: 'Please sign in.', code: 'unauthenticated' }),
      };
    const upload = request.method === 'PATCH' ? await datastore.getUpload(id) : null;
    if (upload?.metadata?.['filename'] === 'endless.mp4') await new Promise(() => {});
    if (upload?.metadata?.['filename'] === 'blocked.mp4')
      throw { status_code: 413, body: '<h1>Request Entity Too Large</h1>' };
  },
  onUploadCreate: async (_request, upload) => {
    if (upload.metadata?.['filename'] === 'large.mp4')
      throw {
        status_code: 507,
        body: JSON.stringify({ message: 'There’s no room for files right now.', code: 'no_room' }),
      };
    return {};
  },
  onUploadFinish: async (_request, upload) => {
    if (upload.metadata?.['filename'] === 'letter.mp4')
      throw {
        status_code: 415,
        body: JSON.stringify({ message: 'This file isn’t a video.', code: 'wrong_type' }),
      };
    return {};
  },
});

createServer((request, response) => {
  const metadata = String(request.headers['upload-metadata']);
  if (metadata.includes(btoa('dance.jpg')) && metadata.includes('album '))
    response.setHeader('upload-album', 'joined');
  void tus.handle(request, response);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
