import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { fakeHost, refused, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { EVENT_ID } from '../../testing/fixtures.ts';
import { ScanButton } from './ScanButton.tsx';
import encodeQR from 'qr';
import { decodeQR } from 'qr/decode.js';
import { readPicture } from './read-picture.ts';
import { scanned } from './Scanner.tsx';

const LINK = 'https://keepsake.example/c/3RH24WPN';
const OTHER_LINK = 'https://keepsake.example/c/4RH24WPN';

let seen: string | null;
let failsToDecode: boolean;
/** Number of calls of the detector. */
let detections: number;
let track: { stop: jest.Mock; getCapabilities: () => object; applyConstraints: jest.Mock };

/** A browser with a `BarcodeDetector` and a camera that sees the code `seen`. */
function arrange(open?: () => Promise<never>) {
  seen = null;
  failsToDecode = false;
  detections = 0;
  track = {
    stop: jest.fn(),
    getCapabilities: () => ({ torch: true }),
    applyConstraints: jest.fn(async () => {}),
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: jest.fn(open ?? (async () => stream)) },
  });
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static async getSupportedFormats() {
        return ['qr_code'];
      }
      async detect() {
        detections += 1;
        if (failsToDecode) throw new Error('No decoder');
        return seen === null ? [] : [{ rawValue: seen }];
      }
    },
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'readyState', {
    configurable: true,
    get: () => 4,
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', {
    configurable: true,
    writable: true,
    value: null,
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
  jest.restoreAllMocks();
});

async function scan(answers: FakeAnswers = {}) {
  const host = fakeHost({
    answers: { 'POST login/wedding/add': { data: { id: EVENT_ID } }, ...answers },
  });
  renderWithHost(<ScanButton />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Scan the code' }));
  await screen.findByRole('dialog', { name: 'Scan the code' });
  return host;
}
const showCode = async (text: string) => act(async () => void (seen = text));

test('a scanned code opens its event once and stops the camera', async () => {
  arrange();
  const host = await scan();
  expect(await screen.findByText(/Hold the QR code/)).toBeVisible();
  await showCode(LINK);
  await waitFor(() =>
    expect(host.visited).toEqual([`/attendee/wedding/${EVENT_ID}/detail?_setmsg=true`]),
  );
  expect(host.calls.map(({ input }) => input?.body)).toEqual([{ unique_code: '3RH24WPN' }]);
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
});

test('foreign and unknown codes are explained, and the camera goes on', async () => {
  arrange();
  const host = await scan({ 'POST login/wedding/add': refused(404, 'unknown_code', 'No') });
  await screen.findByText(/Hold the QR code/);
  await showCode('https://example.test/menu');
  expect(await screen.findByText(/That’s another QR code/)).toBeVisible();
  await showCode(LINK);
  expect(await screen.findByText(/We don’t know this code/)).toBeVisible();
  expect(host.visited).toEqual([]);
  expect(track.stop).not.toHaveBeenCalled();
});

test('closing the sheet while an event is being opened keeps the person on the page', async () => {
  arrange();
  const answer = Promise.withResolvers<{ data: { id: string } }>();
  const host = await scan({ 'POST login/wedding/add': () => answer.promise });
  await screen.findByText(/Hold the QR code/);
  await showCode(LINK);
  expect(await screen.findByText('Opening the event…')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close Scan the code' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => answer.resolve({ data: { id: EVENT_ID } }));
  expect(host.visited).toEqual([]);
});

test('another code in view waits until the first one has opened or failed', async () => {
  arrange();
  const answer = Promise.withResolvers<never>();
  const host = await scan({ 'POST login/wedding/add': () => answer.promise });
  const codes = () => host.calls.map(({ input }) => input?.body);
  await screen.findByText(/Hold the QR code/);
  await showCode(LINK);
  expect(await screen.findByText('Opening the event…')).toBeVisible();
  const before = detections;
  await showCode(OTHER_LINK);
  await waitFor(() => expect(detections).toBeGreaterThan(before + 1));
  expect(codes()).toEqual([{ unique_code: '3RH24WPN' }]);
  host.answers['POST login/wedding/add'] = { data: { id: EVENT_ID } };
  await act(async () => answer.reject(new ApiError('No', { status: 404, code: 'unknown_code' })));
  await waitFor(() => expect(host.visited).toHaveLength(1));
  expect(codes()).toEqual([{ unique_code: '3RH24WPN' }, { unique_code: '4RH24WPN' }]);
});

test('the camera is switched off when its codes can’t be decoded', async () => {
  arrange();
  failsToDecode = true;
  await scan();
  expect(await screen.findByText(/Codes can’t be read right now/)).toBeVisible();
  expect(track.stop).toHaveBeenCalled();
});

test('switches the torch, and stops the camera when the sheet is closed', async () => {
  arrange();
  await scan();
  const light = await screen.findByRole('button', { name: 'Light' });
  await userEvent.click(light);
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  await waitFor(() => expect(light).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(screen.getByRole('button', { name: 'Close Scan the code' }));
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
});

test.each([
  ['NotAllowedError', /may not use the camera/],
  ['NotFoundError', /no camera here/],
])('%s is explained, and the code can be typed', async (name, words) => {
  arrange(async () => {
    throw new DOMException('', name);
  });
  await scan();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Event code' })).toBeVisible();
  arrange();
  await userEvent.click(screen.getByRole('button', { name: 'Try the camera again' }));
  expect(await screen.findByText(/Hold the QR code/)).toBeVisible();
});

test.each([
  ['http://localhost/process-unique-code?unique-code=3RH24WPN', '3RH24WPN'],
  ['https://keepsake.example/process-unique-code?unique-code=3rh2-4wpn&utm=x', '3RH24WPN'],
  ['https://keepsake.example/c/3RH24WPN', '3RH24WPN'],
  [' 3RH2 4WPN ', '3RH24WPN'],
  ['3RH2-4WPN', '3RH24WPN'],
  ['https://example.test/menu', null],
  ['https://example.test/process-unique-code/else?unique-code=3RH24WPN', null],
  ['javascript:alert(1)//process-unique-code?unique-code=3RH24WPN', null],
  ['https://keepsake.example/process-unique-code?unique-code=', null],
  // Characters that no code has.
  ['3RH24WP0', null],
  ['3RH24WPNX', null],
  ['WIFI:S:guests;T:WPA;P:party;;', null],
  ['', null],
])('the text %j holds the code %s', (text, code) => {
  expect(scanned(text)).toEqual(code === null ? null : { code, table: null });
});

test.each([
  ['table=K7P3', 'K7P3'],
  ['table=k7p3&utm=x', 'K7P3'],
  ['table=', null],
  ['table=K7P30', null],
  ['table=../x', null],
])('%s holds the table %s', (query, table) => {
  const link = `https://keepsake.example/process-unique-code?unique-code=3RH24WPN&${query}`;
  expect(scanned(link)).toEqual({ code: '3RH24WPN', table });
  const [, key = ''] = /table=([^&]*)/.exec(query) ?? [];
  const short = `https://keepsake.example/c/3RH24WPN/${encodeURIComponent(key)}`;
  expect(scanned(short)).toEqual({ code: '3RH24WPN', table });
});

/** A printed code as a camera sees it: grey paper around it, not square to the picture, and a little noise. */
function photographed(text: string, turn: number, side = 480): ImageData {
  const bits = encodeQR(text, 'raw', { border: 4 });
  const data = new Uint8ClampedArray(side * side * 4);
  const size = side * 0.62;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [dx, dy] = [x - side / 2, y - side / 2];
      const u = Math.floor(((dx * cos + dy * sin) / size + 0.5) * bits.length);
      const v = Math.floor(((dy * cos - dx * sin) / size + 0.5) * bits.length);
      const paper = 205 + ((x * 7 + y * 13) % 23) - y / 16;
      const shade = bits[v]?.[u] === true ? 40 + ((x * 5 + y * 3) % 17) : paper;
      data.set([shade, shade, shade - 8, 255], (y * side + x) * 4);
    }
  return { data, width: side, height: side, colorSpace: 'srgb' };
}

const link = 'https://keepsake.example/c/3RH24WPN';

test.each([0, 0.15, -0.3, Math.PI / 2, 2.5])('a code rotated by %f is decoded', (turn) => {
  expect(readPicture(decodeQR, photographed(link, turn))).toBe(link);
});

test('a picture without a code decodes to null', () => {
  const side = 480;
  const data = new Uint8ClampedArray(side * side * 4).map((_, at) => (at * 31) % 256);
  const picture = { data, width: side, height: side, colorSpace: 'srgb' } as ImageData;
  expect(readPicture(decodeQR, picture)).toBeNull();
});
