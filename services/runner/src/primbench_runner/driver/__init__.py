"""How an agent touches the site: by HTTP or by the pages, through one port."""
