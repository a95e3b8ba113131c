document.title = "Toy shop";
