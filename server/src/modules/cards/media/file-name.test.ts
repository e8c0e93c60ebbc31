import { fileName } from './file-name.ts';

it.each([
  ['our film.mp4', 'video/mp4', 'our film.mp4'],
  ['IMG_1.HEIC', 'image/heic', 'IMG_1.HEIC'],
  ['us.jpeg', 'image/jpeg', 'us.jpeg'],
  ['evil.exe', 'video/mp4', 'evil.mp4'],
  ['page.html', 'image/gif', 'page.gif'],
  ['run.hta', 'image/png', 'run.png'],
  ['run.bat', 'audio/mpeg', 'run.mp3'],
  ['photo.gif.html', 'image/gif', 'photo.gif'],
  ['photo.jpg.exe', 'video/mp4', 'photo.jpg.mp4'],
  ['evil.exe. . ', 'video/mp4', 'evil.mp4'],
  ['evil.\u202egpj.exe', 'image/jpeg', 'evil.gpj.jpg'],
  ['evil.ехе', 'image/webp', 'evil.ехе.webp'],
  ['.exe', 'video/quicktime', 'exe.mov'],
  ['Aug. 12th', 'application/ogg', 'Aug. 12th.ogg'],
  ['', 'audio/wav', 'file.wav'],
  ['con.mp4', 'video/mp4', '_con.mp4'],
  ['what.exe', 'application/x-unknown', 'what.bin'],
  ['what.exe', null, 'what.bin'],
])('%j of type %s is saved as %j', (filename, type, saved) => {
  expect(fileName({ filename, type })).toBe(saved);
});
