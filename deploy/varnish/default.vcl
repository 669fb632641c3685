# Varnish 7 with varnish-modules, in front of the web nodes (backends.vcl). docs/operations.md, "CDN", says how to start it.
#
# The front door decides what may be stored: only responses with Surrogate-TTL (pages) and immutable files. Its purges
# remove pages by tag. They arrive at the listening socket named "purge", which only the web nodes may reach.
vcl 4.1;

import directors;
import std;
import var;
import xkey;

include "backends.vcl";

sub vcl_init {
    var.global_set("purge", "none");
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.X-Serve-Stale;
        unset req.http.X-May-Repeat;
    }
    if (local.socket == "purge") {
        if (req.method != "PURGE" || !req.http.xkey-purge) {
            return (synth(405));
        }
        # First of all, so that no page requested before this is stored (vcl_backend_response).
        var.global_set("purge", "" + req.xid);
        set req.http.X-Purged = xkey.softpurge(req.http.xkey-purge);
        return (synth(200));
    }
    if (req.method == "PURGE") {
        return (synth(405));
    }

    set req.http.X-Key = "" + req.xid;
    set req.backend_hint = web.backend(by=KEY, key=web.key(req.http.X-Key));
    # A page past its time, or purged, is used only while no web node answers.
    set req.grace = 0s;
    if (req.http.X-Serve-Stale || !std.healthy(req.backend_hint)) {
        set req.grace = 10m;
    }

    if (req.http.Upgrade ~ "(?i)websocket") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        # The site acts on a key only once, so a bid can be sent again if a web node dies.
        if (req.http.Idempotency-Key && req.http.Content-Length ~ "^[0-9]{1,4}$") {
            std.cache_req_body(10KB);
            set req.http.X-May-Repeat = "1";
        }
        return (pass);
    }
    # The site's own compression: one copy for each.
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # The same for everyone, signed in or not.
    if (req.url ~ "^/(_next/static|fonts|files/pictures)/") {
        unset req.http.Cookie;
        return (hash);
    }
    if (req.url ~ "^/(api|files|socket\.io|dev|ready)(/|\?|$)") {
        return (pass);
    }
    # A session: nothing of it is stored, and it gets nothing stored.
    if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(jwtToken|token)=") {
        return (pass);
    }
    # Parameters that only analytics in the browser reads.
    if (req.url ~ "[?&](utm_[a-z]+|gclid|fbclid|msclkid)=") {
        set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|gclid|fbclid|msclkid)=[^&]*(&|$)", "");
        set req.url = regsub(req.url, "[?&]$", "");
    }
    return (hash);
}

sub vcl_pipe {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = "Upgrade";
    return (pipe);
}

sub vcl_backend_fetch {
    # A page that may be stored always comes from the same web node, so that only one renders it. A retry goes to another.
    if (bereq.uncacheable) {
        set bereq.backend = web.backend(by=KEY, key=web.key(bereq.http.X-Key), alt=bereq.retries);
    } else {
        set bereq.backend = web.backend(by=URL, alt=bereq.retries);
    }
    # Which purge was the last one when the page was requested.
    set bereq.http.X-Purge = var.global_get("purge");
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (beresp.status == 200 && std.duration(beresp.http.Surrogate-TTL, 0s) > 0s
        && beresp.http.Cache-Control !~ "private" && !beresp.http.Set-Cookie
        && bereq.http.X-Purge == var.global_get("purge")) {
        set beresp.ttl = std.duration(beresp.http.Surrogate-TTL, 0s);
        set beresp.grace = 10m;
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        return (deliver);
    }
    if (beresp.status == 200 && beresp.http.Cache-Control ~ "immutable" && !beresp.http.Set-Cookie) {
        set beresp.ttl = 1d;
        set beresp.grace = 0s;
        return (deliver);
    }
    # Not stored. For a second, requests for it don't wait for each other; the next one that may be stored is.
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
}

sub vcl_backend_error {
    # A web node died before its probe noticed: another one may answer.
    if (bereq.retries < 3 && (bereq.method == "GET" || bereq.method == "HEAD" || bereq.http.X-May-Repeat)) {
        return (retry);
    }
    if (bereq.is_bgfetch) {
        return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    set beresp.http.Cache-Control = "private, no-store";
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Retry-After = "2";
    set beresp.http.X-No-Answer = "1";
    set beresp.body = "The site isn't responding right now. Please try again in a moment.";
    return (deliver);
}

sub vcl_deliver {
    # No web node answered: try the stored page.
    if (resp.http.X-No-Answer && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        set req.http.X-Serve-Stale = "1";
        return (restart);
    }
    # The server's clock for countdowns: the stored page has none.
    if (resp.http.Surrogate-TTL) {
        set resp.http.Server-Timing = {"clock;desc=""} + regsub("" + std.time2real(now, 0.0), "\.", "") + {"""};
    }
    unset resp.http.X-No-Answer;
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-TTL;
    unset resp.http.xkey;
    if (obj.uncacheable) {
        set resp.http.X-Cache = "pass";
    } elsif (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
    return (deliver);
}

sub vcl_synth {
    if (req.http.X-Purged) {
        set resp.http.X-Purged = req.http.X-Purged;
    }
    set resp.http.Cache-Control = "private, no-store";
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.body = resp.reason;
    return (deliver);
}
