import { composeIndexHtml, preloadsOf, releaseList } from './compose.ts';
import type { BuiltRemote, BuiltShell } from '@keepsake/shared/releases';
import type { AnyLanguage } from '@keepsake/shared/words';

const shell: BuiltShell = {
  name: 'shell',
  version: 's1',
  template: 'index.template',
  scripts: ['/assets/shell/shell.1.js'],
  preload: { '/login': ['/assets/shell/login.1.js'] },
  shares: { '@keepsake/shared/forms': ['/assets/shell/forms.1.js'] },
  hashes: { '/assets/shell/shell.1.js': 'sha384-AAA', '/assets/shell/forms.1.js': 'sha384-FFF' },
};

const remote: BuiltRemote = {
  name: 'remote_area',
  label: 'An area </script>',
  version: 'r1',
  contract: '1.0',
  mounts: ['/area/:id'],
  entry: '/assets/remote-area/remoteEntry.1.js',
  preload: { '/area/:id': ['/assets/remote-area/remoteEntry.1.js'] },
  shares: { '/area/:id': ['@keepsake/shared/forms', '@keepsake/shared/ui'] },
  hashes: { '/assets/remote-area/remoteEntry.1.js': 'sha384-RRR' },
};

const template =
  '<!--head--><style nonce="__CSP_NONCE__"></style><!--preload--><script id="remotes">__REMOTES__</script>';
const releases = {
  shell,
  remotes: [remote],
  template,
  frames: new Map(),
  pages: new Map(),
  wordsIntegrity: new Map([['/assets/shell/words/shell.1.de.json', 'sha384-WWW']]),
};

test('an address preloads its remote and the modules of the shell that the remote imports', () => {
  expect(preloadsOf(releases, '/area/7')).toEqual([
    { script: '/assets/shell/shell.1.js', integrity: 'sha384-AAA' },
    { script: '/assets/remote-area/remoteEntry.1.js', integrity: 'sha384-RRR' },
    { script: '/assets/shell/forms.1.js', integrity: 'sha384-FFF' },
  ]);
});

test('the shell’s own address preloads its own page', () => {
  expect(preloadsOf(releases, '/login').map(({ script }) => script)).toEqual([
    '/assets/shell/shell.1.js',
    '/assets/shell/login.1.js',
  ]);
});

test('an address of the shell preloads the parts of remotes that it shows', () => {
  const offering = {
    ...remote,
    parts: ['invitation'],
    preload: { invitation: ['/assets/remote-area/part.1.js'] },
    shares: { invitation: ['@keepsake/shared/forms'] },
  };
  const showing = { ...shell, parts: { '/login': ['invitation'] } };
  const scripts = (remotes: BuiltRemote[]) =>
    preloadsOf({ shell: showing, remotes }, '/login').map(({ script }) => script);
  const own = ['/assets/shell/shell.1.js', '/assets/shell/login.1.js'];
  expect(scripts([offering])).toEqual([
    ...own,
    '/assets/remote-area/part.1.js',
    '/assets/shell/forms.1.js',
  ]);
  expect(scripts([remote])).toEqual(own);
});

test('the page has the release list and the nonce, and the list cannot end its script element', () => {
  const html = composeIndexHtml(releases, '/area/7', {
    nonce: 'n+/=',
    head: '<title>A page</title>',
    prerendered: true,
  });
  expect(html).toContain('<style nonce="n+/=">');
  expect(html).toMatch(/^<title>A page<\/title>/);
  expect(html).not.toContain('An area </script>');
  const list = /id="remotes">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(list)).toEqual(releaseList([remote]));
  expect(list).not.toContain('sha384-FFF');
});

test('translations have their integrity hash, and texts of the template are in the language of the page', () => {
  const inGerman = {
    ...releases,
    template: '<!--preload--><script\ndata-text="Too old."></script><!--root-->',
    shell: {
      ...shell,
      languages: ['de'],
      words: ['/assets/shell/shell.1.js', '/assets/shell/forms.1.js'],
      texts: { de: { 'Too old.': 'Zu "alt".' } },
    },
  };
  const page = (language: 'de' | 'en') =>
    composeIndexHtml(inGerman, '/area/7', { nonce: 'n', head: '', prerendered: false, language });
  const german = page('de');
  expect(german).toContain(
    'href="/assets/shell/words/shell.1.de.json" data-integrity="sha384-WWW">',
  );
  expect(german).toContain('href="/assets/shell/words/forms.1.de.json">');
  expect(german).toContain('data-text="Zu &quot;alt&quot;."');
  expect(page('en')).toContain('data-text="Too old."');
  expect(page('en')).not.toContain('data-integrity');
});

test('a page has the fonts of its language, and no others', () => {
  const usual = '<link rel="stylesheet" href="/assets/shell/fonts/first.1.css">';
  const own = { address: '/assets/shell/fonts/he.1.css', integrity: 'sha384-HHH' };
  const marked = `<!--sheet-->${usual}<!--/sheet-->${template}`;
  const sheetsIn = (language: AnyLanguage, sheets?: BuiltShell['sheets']) =>
    composeIndexHtml(
      { ...releases, template: marked, shell: { ...shell, ...(sheets ? { sheets } : {}) } },
      '/login',
      { nonce: 'n', head: '', prerendered: true, language },
    ).match(/<link rel="stylesheet"[^>]*>/g);
  expect(sheetsIn('he', { he: own })).toEqual([
    '<link rel="stylesheet" crossorigin="anonymous" href="/assets/shell/fonts/he.1.css" integrity="sha384-HHH">',
  ]);
  expect(sheetsIn('hi', { he: own })).toEqual([usual]);
  // An older shell has no style sheets by language.
  expect(sheetsIn('he')).toEqual([usual]);
});
