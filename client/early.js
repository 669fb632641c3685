// The only script that blocks rendering: it runs before the first paint and before the page's own scripts.

// The chosen theme, whether someone is signed in, and that scripts run.
(function (root) {
  root.classList.add('js');
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {
    /* no storage: use the system theme */
  }
  if (/(?:^|;\s*)(?:jwtToken|token)=[^;]/.test(document.cookie)) root.dataset.session = '1';
})(document.documentElement);

// Errors, until client/errors/watch-errors.ts reports them.
window.pageErrors = [];
['error', 'unhandledrejection'].forEach(function (type) {
  window.addEventListener(type, function (event) {
    if (!(window.pageErrors.length >= 5)) window.pageErrors.push(event);
  });
});

// Until the page is hydrated (body[data-deferred]), records the last button clicked and
// everything chosen and typed, and marks the clicked button (data-clicked), so that users see that it was heard.
// `replayEvents()` applies it all, once. What works as plain HTML (links, forms with an action) is left to the browser.
(function () {
  /** How long to look for a clicked button that was rendered again, in milliseconds. */
  var timeout = 10000;
  var clicked = null;
  var filled = new Map();
  var checked = new Map();

  var isDeferred = function () {
    return document.body.hasAttribute('data-deferred');
  };
  var nameOf = function (button) {
    return (button.getAttribute('aria-label') || button.textContent || '').trim();
  };
  var isField = function (target) {
    return (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    );
  };
  var isCheckable = function (field) {
    return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  };
  var unmark = function () {
    document.querySelectorAll('[data-clicked]').forEach(function (one) {
      one.removeAttribute('data-clicked');
    });
  };

  document.addEventListener(
    'click',
    function (event) {
      if (!isDeferred()) return;
      var button = event.target instanceof Element ? event.target.closest('button') : null;
      if (
        !button ||
        button.closest('a[href]') ||
        (button.type === 'submit' && button.form && button.form.hasAttribute('action'))
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      unmark();
      button.setAttribute('data-clicked', '');
      clicked = { button: button, name: nameOf(button) };
    },
    true,
  );

  document.addEventListener(
    'submit',
    function (event) {
      if (isDeferred() && !event.target.hasAttribute('action')) event.preventDefault();
    },
    true,
  );

  var recordField = function (event) {
    var field = event.target;
    if (!isDeferred() || !isField(field)) return;
    if (isCheckable(field)) checked.set(field, field.checked);
    else filled.set(field, field.value);
  };
  document.addEventListener('input', recordField, true);
  document.addEventListener('change', recordField, true);

  // React hydrates a part of the page immediately when one of its elements gets an event of a kind like this, which nothing listens to.
  function hydrate(element) {
    element.dispatchEvent(new Event('auxclick', { bubbles: true }));
  }

  // React ignores an input event if the value is the one it knows, so the field is first emptied through React's setter and then
  // filled through the browser's.
  function fill(field, value) {
    hydrate(field);
    if (!(field instanceof HTMLSelectElement) && field.type !== 'file') field.value = '';
    var type =
      field instanceof HTMLSelectElement
        ? HTMLSelectElement
        : field instanceof HTMLInputElement
          ? HTMLInputElement
          : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(type.prototype, 'value').set.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  }

  // The button may be replaced once the session is known (a visitor's by a member's): then the one with the same name is clicked.
  function click(button, name) {
    if (button.isConnected) return button.click();
    var find = function () {
      return Array.from(document.querySelectorAll('button')).find(function (other) {
        return other.getClientRects().length > 0 && nameOf(other) === name;
      });
    };
    var found = find();
    if (found) return found.click();
    var stop = function () {
      observer.disconnect();
      document.removeEventListener('click', stop, true);
    };
    var observer = new MutationObserver(function () {
      var found = find();
      if (!found) return;
      stop();
      found.click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('click', stop, true);
    setTimeout(stop, timeout);
  }

  window.replayEvents = function () {
    document.body.removeAttribute('data-deferred');
    unmark();
    filled.forEach(function (value, field) {
      fill(field, value);
    });
    checked.forEach(function (isOn, box) {
      hydrate(box);
      if (box.checked === isOn) box.checked = !isOn; // the click toggles it and tells React
      box.click();
    });
    filled.clear();
    checked.clear();
    if (clicked) click(clicked.button, clicked.name);
    clicked = null;
  };
})();

(function () {
  // Trusted Types: strings become scripts only from this site's built files, and never HTML (prose has a policy of its own, components/ui/raw-html.tsx).
  if (window.trustedTypes) {
    var emptyElements = ['', '<script></' + 'script>']; // React creates elements from these
    window.trustedTypes.createPolicy('default', {
      createHTML: function (html) {
        return emptyElements.includes(html) ? html : null;
      },
      // Data for search engines: JSON does nothing even when it is run.
      createScript: function (text) {
        try {
          return JSON.parse(text) && text;
        } catch {
          return null;
        }
      },
      createScriptURL: function (address) {
        var url = new URL(address, document.baseURI);
        return url.origin === location.origin && url.pathname.startsWith('/_next/static/') ? address : null;
      },
    });
  }
})();

// Starts the page's scripts, which the server writes as data (type="text/deferred", pages/_document.tsx). For visitors they load
// from the first paint, so that they don't compete with pictures and fonts; for signed-in users, who may have come to bid, at
// once. They run when the HTML is parsed: they need the data at its end, and cached scripts would otherwise run too early.
(function () {
  var all = function () {
    return Array.from(document.querySelectorAll('script[type="text/deferred"]'));
  };
  // Without effect the second time: no script is left.
  var run = function () {
    all().forEach(function (deferred) {
      var script = document.createElement('script');
      script.src = deferred.getAttribute('src');
      script.async = false;
      deferred.replaceWith(script);
    });
  };
  var isWaiting = false;
  var start = function () {
    if (document.readyState !== 'loading') return run();
    if (isWaiting) return;
    isWaiting = true;
    all().forEach(function (deferred) {
      var preload = document.createElement('link');
      preload.rel = 'preload';
      preload.as = 'script';
      preload.href = deferred.getAttribute('src');
      document.head.append(preload);
    });
    document.addEventListener('DOMContentLoaded', run);
  };
  if (document.documentElement.dataset.session || document.hidden || !window.PerformanceObserver) {
    start();
    return;
  }
  window.addEventListener('load', start);
  document.addEventListener('visibilitychange', start);
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
})();
