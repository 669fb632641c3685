# The web nodes. Varnish uses those that answer their probe.
probe front_door {
    .request =
        "GET /favicon.svg HTTP/1.1"
        "Host: varnish-probe"
        "Connection: close";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend web1 {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = front_door;
}

backend web2 {
    .host = "127.0.0.1";
    .port = "3002";
    .probe = front_door;
}

sub vcl_init {
    new web = directors.shard();
    web.add_backend(web1);
    web.add_backend(web2);
    web.reconfigure();
}
