import { followTyped, readTyped, typeAgain } from './replay-typing.ts';

/** A page of two fields, as the server painted it. */
function page(message = '', name = ''): HTMLElement {
  document.body.innerHTML = `<div id="root"><textarea id="message"></textarea><input id="name"><input type="checkbox" id="agreed"></div>`;
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('There is no page.');
  for (const [id, text] of Object.entries({ message, name })) field(id).defaultValue = text;
  return root;
}

function field(id: string): HTMLInputElement {
  return document.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement;
}

test('typed text is restored with an event for React, and the caret stays in the middle of a word', () => {
  const painted = page();
  field('message').value = 'Dear both';
  field('message').focus();
  field('message').setSelectionRange(4, 4);
  field('name').value = 'Ruth';
  const typed = readTyped(painted);

  const site = page();
  const inputs: string[] = [];
  site.addEventListener('input', ({ target }) => inputs.push((target as Element).id));
  typeAgain(site, typed);
  expect(field('message').value).toBe('Dear both');
  expect(field('name').value).toBe('Ruth');
  expect(inputs).toEqual(['message', 'name']);
  expect(document.activeElement).toBe(field('message'));
  expect(field('message').selectionStart).toBe(4);
});

test('an empty field with the focus keeps the focus, and a stored draft stays in it', () => {
  const painted = page();
  field('message').focus();
  const typed = readTyped(painted);
  const site = page('Kept since yesterday');
  typeAgain(site, typed);
  expect(document.activeElement).toBe(field('message'));
  expect(field('message').value).toBe('Kept since yesterday');
});

test('untouched fields and missing fields are left alone', () => {
  expect(readTyped(page('As it came'))).toEqual([]);
  expect(() => typeAgain(page(), [{ id: 'gone', text: 'Dear', at: null }])).not.toThrow();
});

test('a field that appears later gets its typed text, but not on another page', async () => {
  const painted = page();
  field('message').value = 'Dear both';
  const typed = readTyped(painted);
  const site = document.createElement('div');
  document.body.replaceChildren(site);
  typeAgain(site, typed);
  site.innerHTML = '<p>One moment…</p>';
  site.innerHTML = '<textarea id="message"></textarea>';
  await Promise.resolve();
  expect(field('message').value).toBe('Dear both');

  typeAgain(site, [{ id: 'name', text: 'Ruth', at: null }]);
  history.pushState(null, '', '/elsewhere');
  site.innerHTML = '<input id="name">';
  await Promise.resolve();
  expect(field('name').value).toBe('');
});

test('text typed while it is followed replaces the earlier text, and is known after its field is gone', async () => {
  const painted = page();
  field('message').value = 'Dear';
  field('message').focus();
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  const typed = followTyped(painted, over);
  field('message').value = 'Dear both';
  field('message').dispatchEvent(new Event('input', { bubbles: true }));
  field('name').value = 'Ruth';
  field('name').dispatchEvent(new Event('input', { bubbles: true }));
  painted.replaceChildren();
  expect(typed()).toEqual([
    { id: 'message', text: 'Dear both', at: null },
    { id: 'name', text: 'Ruth', at: [4, 4] },
  ]);

  end();
  await over;
  const later = document.createElement('input');
  later.id = 'name';
  painted.append(later);
  later.value = 'Naomi';
  later.dispatchEvent(new Event('input', { bubbles: true }));
  expect(typed()).toContainEqual({ id: 'name', text: 'Ruth', at: [4, 4] });
});
