import { render } from "preact";
import { App } from "./app";
import "./style/base.css";
import "./style/table.css";
import "./tables/accents";

const page = document.getElementById("page");
if (page !== null) {
  page.tabIndex = -1;
  render(<App />, page);
}
