// Sets the page's own script going (written as data, type text/later) once the page is drawn: what the visitor came for is seen before the
// line and the processor are given to anything else. In their order, as they stood.
(function () {
  // Trusted Types: strings become scripts only from this site's built files, and never HTML (prose has a policy of its own, components/ui/raw-html.tsx).
  if (window.trustedTypes) {
    var harmless = ['', '<script></' + 'script>']; // React makes elements of these
    window.trustedTypes.createPolicy('default', {
      createHTML: function (html) { return harmless.includes(html) ? html : null; },
      // Data for search engines: JSON does nothing even when it is run.
      createScript: function (text) { try { return JSON.parse(text) && text; } catch { return null; } },
      createScriptURL: function (address) {
        var url = new URL(address, document.baseURI);
        return url.origin === location.origin && url.pathname.startsWith('/_next/static/') ? address : null;
      },
    });
  }

  // A second time finds none that waits.
  function start() {
    document.querySelectorAll('script[type="text/later"]').forEach(function (later) {
      var script = document.createElement('script');
      for (var i = 0; i < later.attributes.length; i++) if (later.attributes[i].name !== 'type') script.setAttribute(later.attributes[i].name, later.attributes[i].value);
      script.async = false;
      later.replaceWith(script);
    });
  }

  // Who is signed in may have come to bid: nothing waits for them. Nor is anything drawn in a tab that is not looked at.
  if (document.documentElement.dataset.session || document.hidden || !window.PerformanceObserver) return void start();
  window.addEventListener('load', start);
  document.addEventListener('visibilitychange', start);
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
})();
