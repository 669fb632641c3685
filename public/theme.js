// Before the first paint: the chosen theme, whether someone is signed in, and that scripts run.
(function (root) {
  root.classList.add('js');
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch { /* storage is closed: the system's theme stays */ }
  if (/(?:^|;\s*)(?:jwtToken|token)=[^;]/.test(document.cookie)) root.dataset.session = '1';
})(document.documentElement);
