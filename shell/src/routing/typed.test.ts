import { followTyped, readTyped, typeAgain } from './typed.ts';

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

test('what was typed is typed again, as React hears it, and the caret stays in the middle of a word', () => {
  const painted = page();
  field('message').value = 'Dear both';
  field('message').focus();
  field('message').setSelectionRange(4, 4);
  field('name').value = 'Ruth';
  const typed = readTyped(painted);

  const site = page();
  const heard: string[] = [];
  site.addEventListener('input', ({ target }) => heard.push((target as Element).id));
  typeAgain(site, typed);
  expect(field('message').value).toBe('Dear both');
  expect(field('name').value).toBe('Ruth');
  expect(heard).toEqual(['message', 'name']);
  expect(document.activeElement).toBe(field('message'));
  expect(field('message').selectionStart).toBe(4);
});

test('who had begun to write nothing yet stays at the field, and a kept draft stays in it', () => {
  const painted = page();
  field('message').focus();
  const typed = readTyped(painted);
  const site = page('Kept since yesterday');
  typeAgain(site, typed);
  expect(document.activeElement).toBe(field('message'));
  expect(field('message').value).toBe('Kept since yesterday');
});

test('what nobody touched is left alone, and so is a field that is not there', () => {
  expect(readTyped(page('As it came'))).toEqual([]);
  expect(() => typeAgain(page(), [{ id: 'gone', text: 'Dear', at: null }])).not.toThrow();
});

test('a field that comes later gets what was typed, on the page it was typed on', async () => {
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

test('what is typed while it is followed replaces what stood there, and is known once its field is gone', async () => {
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
