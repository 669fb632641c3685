/** What programs stumble over, as people or worse might send it. Written for these tests; each is one kind of trouble. */
export const naughty = [
  '\u0000', 'a\u0000b', '\u0007\u001B[31m', '\u007F', '\u0085', '\r\nSet-Cookie: a=b', '\u202Egnp.exe', '\u2066a\u2069', '\u200B', '\u200Fa\u200E', '\uFEFF', '\uFFFE', '\uFFFF', '\uD83D', '\uDE00\uD83D',
  '⛵', '👩‍👩‍👧‍👦', '🏳️‍🌈', 'e\u0301', 'Z̷̢͎̔a̸l̵g̶o̷', 'ﷺ', 'مركب', 'יעל בת־ים (Yael) محمد', '船', 'ß İ ı ﬁ', '１２３', '½', '٣',
  "'", '"', '`', "''; drop table account; --", "' or 1=1 --", '\\', '\\\\', '%', '_', '%s%n%x', '${7*7}', '{{7*7}}', '<%= 7*7 %>', '#{7*7}', '$1', '@@version',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<!--', ']]>', '&lt;&amp;', 'javascript:alert(1)', '<svg/onload=alert(1)>', 'data:text/html,<b>',
  '../../etc/passwd', '..\\..\\boot.ini', 'file:///etc/passwd', 'CON', 'nul.txt', '/dev/null', '|ls', '; ls', '$(ls)', '`ls`', '=1+1', '+1', '@SUM(A1)', '-1', '\t=1',
  'null', 'undefined', 'NaN', 'Infinity', 'true', '[]', '{}', '0', '-0', '1e309', '9007199254740993', '0x10', '__proto__', 'constructor', 'toString', 'hasOwnProperty',
];
