// Runs before the page's own script: keeps what is done to a part of the page that is still asleep (marked data-asleep), so that
// nothing is lost while its script is on its way: the last button pressed, what was chosen and typed. What works as plain HTML (links,
// forms with an address of their own) is left to the browser. `presses.wake(part)` does it again, once; `presses.waitsFor(part)`
// says whether there is anything to do again.
(function () {
  /** How long a button that the script drew anew is looked for, in milliseconds. */
  var patience = 10000;
  var pressed = null;
  var filled = new Map();
  var checked = new Map();

  var isAsleep = function (node) { return node instanceof Element && node.closest('[data-asleep]') !== null; };
  var nameOf = function (button) { return (button.getAttribute('aria-label') || button.textContent || '').trim(); };
  var isField = function (target) { return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement; };
  var isCheckable = function (field) { return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'); };

  document.addEventListener('click', function (event) {
    var button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    if (!isAsleep(button)) {
      if (event.isTrusted) pressed = null; // the visitor has gone on
      return;
    }
    if (button.closest('a[href]') || (button.type === 'submit' && button.form && button.form.hasAttribute('action'))) return;
    event.preventDefault();
    event.stopPropagation(); // a part that is just waking would hear it, and then again
    pressed = { button: button, name: nameOf(button) };
  }, true);

  document.addEventListener('submit', function (event) {
    if (isAsleep(event.target) && !event.target.hasAttribute('action')) event.preventDefault();
  }, true);

  var handleChange = function (event) {
    var field = event.target;
    if (!isField(field) || !isAsleep(field)) return;
    if (isCheckable(field)) checked.set(field, field.checked);
    else filled.set(field, field.value);
  };
  document.addEventListener('input', handleChange, true);
  document.addEventListener('change', handleChange, true);

  // Sets what the browser's own setter would, past the one that React laid over it: so the change is news to React. React takes for
  // known what stood in the field when it took over, so that is emptied first, through its own setter.
  function fill(field, value) {
    if (!(field instanceof HTMLSelectElement) && field.type !== 'file') field.value = '';
    var type = field instanceof HTMLSelectElement ? HTMLSelectElement : field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(type.prototype, 'value').set.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }

  // What was pressed may have been drawn anew meanwhile (a visitor's button becomes a member's): then the one of the same name is meant.
  function press(button, name) {
    if (button.isConnected) return button.click();
    var find = function () {
      return Array.from(document.querySelectorAll('button')).find(function (other) { return other.getClientRects().length > 0 && !isAsleep(other) && nameOf(other) === name; });
    };
    var again = find();
    if (again) return again.click();
    var stop = function () { observer.disconnect(); document.removeEventListener('click', stop, true); };
    var observer = new MutationObserver(function () {
      var found = find();
      if (!found) return;
      stop();
      found.click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('click', stop, true);
    setTimeout(stop, patience);
  }

  window.presses = {
    waitsFor: function (part) {
      return Array.from(filled.keys()).concat(Array.from(checked.keys()), pressed ? [pressed.button] : []).some(function (touched) { return part.contains(touched); });
    },
    wake: function (part) {
      part.removeAttribute('data-asleep');
      filled.forEach(function (value, field) {
        if (isAsleep(field)) return;
        filled.delete(field);
        fill(field, value);
      });
      checked.forEach(function (isOn, box) {
        if (isAsleep(box)) return;
        checked.delete(box);
        if (box.checked === isOn) box.checked = !isOn; // a press changes it and tells React: it must come from the state before
        box.click();
      });
      if (!pressed || isAsleep(pressed.button)) return;
      var last = pressed;
      pressed = null;
      press(last.button, last.name);
    },
  };
})();
