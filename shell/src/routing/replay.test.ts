import { act, createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { holdPresses, pressAgain, takeHeld, takePressed } from './replay-press.ts';
import { followTyped, readTyped, typeAgain } from './replay-typing.ts';
import { isBlank } from './blank-page.ts';

function page(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('There is no page.');
  return root;
}

/** Records the clicks and submits on a page from now on. */
function follow(root: HTMLElement): string[] {
  const done: string[] = [];
  for (const type of ['click', 'submit'])
    root.addEventListener(type, (event) => {
      event.preventDefault();
      done.push(`${type} ${(event.target as Element).id}`);
    });
  return done;
}

const later = async () => new Promise((resume) => setTimeout(resume));

test('a press is repeated on the page that replaces the painted one, by name and by position among several', async () => {
  const hearts = (ids: string[]) =>
    ids.map((id) => `<button id="${id}" aria-label="Favorite"></button>`).join('');
  const painted = page(`<button>Photo</button>${hearts(['a', 'b', 'c'])}`);
  painted.querySelector<HTMLElement>('#b')?.setAttribute('data-pressed', '');
  const pressed = takePressed(painted);

  const site = page(`<header><button>Menu</button></header>${hearts(['d', 'e', 'f'])}`);
  const done = follow(site);
  pressAgain(site, pressed);
  await later();
  expect(done).toEqual(['click e']);
});

test('presses in a form and submits wait while the page is hydrated', async () => {
  const root = page(
    '<button id="menu">Menu</button><form id="form"><button type="button" id="photo">Photo</button></form>',
  );
  root.dataset.hydrating = 'part';
  holdPresses(root);
  const done = follow(root);
  const press = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.click();
  press('menu');
  press('photo');
  document.querySelector<HTMLFormElement>('#form')?.requestSubmit();
  expect(done).toEqual(['click menu']);

  pressAgain(root, takeHeld());
  delete root.dataset.hydrating;
  await later();
  expect(done).toEqual(['click menu', 'submit form']);
  press('photo');
  expect(done).toEqual(['click menu', 'submit form', 'click photo']);
});

test('a press during the hydration is repeated, also when its part was rendered anew', async () => {
  const send = '<form aria-label="Your card"><button id="send">Send</button></form>';
  const root = page(send);
  root.dataset.hydrating = 'part';
  holdPresses(root);
  root.querySelector<HTMLElement>('#send')?.click();
  root.innerHTML = send;
  const done = follow(root);
  pressAgain(root, takeHeld());
  delete root.dataset.hydrating;
  await later();
  expect(done).toEqual(['click send']);
  expect(takeHeld()).toBeNull();

  const painted = page(send.replace('id="send"', '$& data-pressed'));
  painted.dataset.hydrating = 'part';
  holdPresses(painted);
  expect(takeHeld()?.name).toContain('Send');
  delete painted.dataset.hydrating;
});

test('a form is found again although its content has changed', async () => {
  const form = (text: string) => `<form id="form" data-pressed>${text}</form>`;
  const pressed = takePressed(page(form('12 characters left')));
  const site = page(form('9 characters left'));
  const done = follow(site);
  pressAgain(site, pressed);
  await later();
  expect(done).toEqual(['submit form']);
});

test('a form that was submitted is submitted again, once', async () => {
  const form = '<form id="form" aria-label="Your card" data-pressed><input></form>';
  const painted = page(form);
  const pressed = takePressed(painted);
  expect(takePressed(painted)).toBeNull();

  const site = page(form);
  const done = follow(site);
  pressAgain(site, pressed);
  await later();
  expect(done).toEqual(['submit form']);
});

test('a control that loads later is pressed once it is there, unless something else was pressed or the page was left', async () => {
  const menu = '<button id="menu" aria-label="Account of Theo"></button>';
  const takenOver = async () => {
    const painted = page(menu.replace('>', ' data-pressed>'));
    const pressed = takePressed(painted);
    const site = page('<button id="other">Other</button>');
    const done = follow(site);
    pressAgain(site, pressed);
    await later();
    return { site, done };
  };
  const { site, done } = await takenOver();
  expect(done).toEqual([]);
  site.insertAdjacentHTML('beforeend', menu);
  await later();
  expect(done).toEqual(['click menu']);
  site.insertAdjacentHTML('beforeend', menu);
  await later();
  expect(done).toEqual(['click menu']);

  const next = await takenOver();
  document.querySelector<HTMLElement>('#other')?.click();
  next.site.insertAdjacentHTML('beforeend', menu);
  await later();
  expect(next.done).toEqual(['click other']);

  const left = await takenOver();
  window.history.pushState(null, '', '/elsewhere');
  left.site.insertAdjacentHTML('beforeend', menu);
  await later();
  window.history.pushState(null, '', '/');
  expect(left.done).toEqual([]);
});

test('a chosen radio button is chosen again', async () => {
  const choices = (mark: string) =>
    ['olive', 'silver'].map(
      (value) =>
        `<input type="radio" name="design" value="${value}" ${value === 'silver' ? mark : ''}>`,
    );
  const pressed = takePressed(page(choices('checked data-pressed').join('')));
  const site = page(choices('').join(''));
  pressAgain(site, pressed);
  await later();
  expect(site.querySelector<HTMLInputElement>(':checked')?.value).toBe('silver');
});

test('a hydrated part learns of a choice that was made before', async () => {
  const noted: string[] = [];
  function Choices() {
    const [chosen, setChosen] = useState('olive');
    return ['olive', 'silver'].map((value) =>
      createElement('input', {
        key: value,
        type: 'radio',
        name: 'design',
        value,
        checked: chosen === value,
        onChange() {
          noted.push(value);
          setChosen(value);
        },
      }),
    );
  }
  const root = page(
    '<input type="radio" name="design" value="olive" checked=""><input type="radio" name="design" value="silver">',
  );
  const silver = root.querySelector<HTMLInputElement>('[value="silver"]');
  if (silver) silver.checked = true;
  const site = await act(async () => hydrateRoot(root, createElement(Choices)));
  silver?.setAttribute('data-pressed', '');
  pressAgain(root, takePressed(root));
  await act(later);
  expect(noted).toEqual(['silver']);
  expect(root.querySelector<HTMLInputElement>(':checked')?.value).toBe('silver');
  await act(async () => site.unmount());
});

test('a box that was ticked and cleared again stays clear', async () => {
  const pressed = takePressed(page('<input type="checkbox" data-pressed>'));
  const site = page('<input type="checkbox" id="wall">');
  const done = follow(site);
  pressAgain(site, pressed);
  await later();
  expect(done).toEqual([]);
});

test('a control that no longer exists is not pressed', async () => {
  const pressed = takePressed(page('<button data-pressed>Photo</button>'));
  const site = page('<button>Video</button>');
  const done = follow(site);
  pressAgain(site, pressed);
  pressAgain(site, null);
  await later();
  expect(done).toEqual([]);
});

describe('replay-typing', () => {
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
});

/** A page with the properties of its layout, which jsdom does not compute. */
function pageOf(content: string, isSeen = true): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = content;
  return Object.assign(page, {
    innerText: page.textContent ?? '',
    checkVisibility: () => isSeen,
  });
}

test('text, a picture and a loading state are visible; an empty or hidden page is blank', () => {
  expect(isBlank(pageOf('<p>Words</p>'))).toBe(false);
  expect(isBlank(pageOf('<img alt="" src="/a.png">'))).toBe(false);
  expect(isBlank(pageOf('<div role="status" aria-label="Loading your card"></div>'))).toBe(false);
  expect(isBlank(pageOf('<div></div>'))).toBe(true);
  expect(isBlank(pageOf('<p>Words</p>', false))).toBe(true);
});
