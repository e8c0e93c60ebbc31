import { joinList } from './film.ts';

it('lists the scenes of a film for ffmpeg, also below a folder with an apostrophe', () => {
  expect(joinList(['/srv/a/1.ts', "/srv/anna's/2.ts"])).toBe(
    String.raw`file 'file:/srv/a/1.ts'
file 'file:/srv/anna'\''s/2.ts'
`,
  );
});
