import { requestUrl } from './request-url.ts';

it.each(['//', '//[::/', '/\\', '*', '', 'http://[', '/a?b=%00'])(
  'reads %j without throwing',
  (url) => {
    expect(requestUrl({ url }).host).toBe('site');
  },
);

it('keeps the path and the query of an address that begins like a host', () => {
  const { pathname, searchParams } = requestUrl({ url: '//other.example/a?unique-code=ABC' });
  expect(pathname).toBe('//other.example/a');
  expect(searchParams.get('unique-code')).toBe('ABC');
});
